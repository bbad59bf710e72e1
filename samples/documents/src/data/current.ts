import { computed } from 'vue'
import { project } from '../portal-connection.ts'
import type { ProjectDocument } from './documents.ts'
import { documentsOf } from './project-documents.ts'

/** The documents of the present organisation, or the reason why there are none. */
export const projectDocuments = computed(() => documentsOf(project.value))
export const documents = computed<readonly ProjectDocument[]>(() =>
  typeof projectDocuments.value === 'string' ? [] : projectDocuments.value,
)

export const findDocument = (number: string) => documents.value.find((document) => document.number === number)
