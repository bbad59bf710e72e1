import { customRef, ref, shallowRef, watch, type Ref } from 'vue'
import { openStore, type Store } from '../../../shared/src/store.ts'
import { project, tenantId } from '../portal-connection.ts'

/** DEMO-13: the same for a value whose parts change while a person types. */
export function typedRef<Value extends object>(part: string, empty: () => Value): Ref<Value> {
  const saved = savedRef<Value>(part, empty())
  const typed = ref(empty()) as Ref<Value>
  // each read from the store returns a new value; a written value is returned unchanged
  watch(saved, (next) => {
    if (JSON.stringify(next) !== JSON.stringify(typed.value)) typed.value = JSON.parse(JSON.stringify(next)) as Value
  })
  watch(typed, (next) => (saved.value = JSON.parse(JSON.stringify(next)) as Value), { deep: true })
  return typed
}

/** A value that this browser keeps for the present tenant and organisation. */
export function savedRef<Value>(part: string, empty: Value): Ref<Value> {
  // shallow: a proxy would never be the same as `empty` below
  const value = shallowRef(empty) as Ref<Value>
  let store: Store | undefined
  watch(
    [tenantId, () => project.value?.id],
    ([tenant, organisation]) => {
      const opened = openStore('documents', [tenant, organisation ?? 0])
      store = opened
      value.value = empty
      void opened.read(part).then((saved) => {
        // another project may have been opened meanwhile, or the person was faster
        if (store === opened && saved !== undefined && value.value === empty) value.value = saved as Value
      })
    },
    { immediate: true },
  )
  return customRef(() => ({
    get: () => value.value,
    set(next) {
      value.value = next
      // a copy: the store takes no reactive objects
      void store?.write(part, JSON.parse(JSON.stringify(next)))
    },
  }))
}
