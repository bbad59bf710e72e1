import type { MarkedPiece } from '../model/marks.ts'
import { TREE_SIZES } from '../model/tree-sizes.ts'
import type { Picture } from './row-pictures.tsx'
import type { RowState } from './row-state.ts'

/** One row of a tree or list, with its ARIA attributes. The tree handles its events. */
export interface RowView {
  readonly element: HTMLElement
  /** Shows another row; changes only what differs. */
  show(state: RowState, at: number): void
  /** Hides the element from screen readers until it shows another row, so that no row is read twice. */
  hideStaleRow(): void
}

export interface RowViewOptions {
  role: 'tree' | 'listbox'
  copy: (picture: Picture) => Node
}

/** Rows are drawn without React: during fast scrolling all visible rows change in every frame. */
export function createRowView({ role, copy }: RowViewOptions): RowView {
  const isTree = role === 'tree'
  const element = part('div', 'p-tree-row p-org-row')
  element.role = isTree ? 'treeitem' : 'option'
  let parts: Parts | undefined
  return {
    element,
    show(state, at) {
      parts ??= fill(element, isTree, copy)
      showPosition(element, state, at, isTree)
      showItself(element, state)
      showParts(parts, state)
    },
    hideStaleRow() {
      set(element, 'id', null)
      set(element, 'data-active', null)
      set(element, 'aria-hidden', 'true')
    },
  }
}

interface Parts {
  twist: HTMLElement
  label: HTMLElement
  where: HTMLElement
  business: HTMLElement
  status: HTMLElement
  star: HTMLElement
  picture(of: Picture): void
  chevron(isShown: boolean): void
  check(isShown: boolean): void
}

function fill(element: HTMLElement, isTree: boolean, copy: (picture: Picture) => Node): Parts {
  const twist = part('span', 'p-tree-twist')
  twist.ariaHidden = 'true'
  const name = part('span', 'p-org-name')
  const label = part('span', 'p-org-label')
  const where = part('span', 'p-org-where')
  const business = part('span', 'p-org-status')
  const status = part('span', 'p-org-status')
  const star = part('span', 'p-org-star')
  star.append(copy('star'))
  // the spaces separate words for tools that read the row's text; a flex box does not render them
  name.append(label, ' ', where)
  element.append(...(isTree ? [twist] : []), name, ' ', business, ' ', status, star)
  let renderedPicture: { of: Picture; node: Node } | undefined
  let check: Element | undefined
  return {
    twist,
    label,
    where,
    business,
    status,
    star,
    picture(of) {
      if (renderedPicture?.of === of) return
      const node = copy(of)
      if (renderedPicture) element.replaceChild(node, renderedPicture.node)
      else element.insertBefore(node, name)
      renderedPicture = { of, node }
    },
    chevron(isShown) {
      if (isShown && !twist.firstChild) twist.append(copy('chevron-right'))
      else if (!isShown && twist.firstChild) twist.replaceChildren()
    },
    check(isShown) {
      if (isShown) element.append((check ??= copy('check') as Element))
      else check?.remove()
    },
  }
}

function showPosition(element: HTMLElement, state: RowState, at: number, isTree: boolean): void {
  element.dataset['at'] = String(at)
  const pixels = `${(state.level - 1) * TREE_SIZES.indent}px`
  // rows of a list are indented only in a group (ORG-125)
  const indent = isTree ? pixels : state.level > 1 ? `calc(var(--p-space-2) + ${pixels})` : ''
  if (element.style.paddingLeft !== indent) element.style.paddingLeft = indent
  set(element, 'id', state.id)
  set(element, 'aria-hidden', null)
  set(element, 'aria-posinset', String(state.position))
  set(element, 'aria-setsize', String(state.size))
  set(element, 'aria-level', isTree ? String(state.level) : null)
}

function showItself(element: HTMLElement, state: RowState): void {
  set(element, 'aria-label', state.label)
  set(element, 'aria-selected', String(state.isSelected))
  set(element, 'aria-expanded', state.isOpen === null ? null : String(state.isOpen))
  // the heading of a list's group is an option that cannot be chosen
  const isHeading = state.kind === 'group' && element.role === 'option'
  set(element, 'aria-disabled', state.hint === undefined && !isHeading ? null : 'true')
  set(element, 'aria-busy', state.isBusy ? 'true' : null)
  set(element, 'title', state.hint ?? state.where ?? null)
  set(element, 'data-active', state.isActive ? 'true' : null)
  set(element, 'data-kind', state.kind === 'organisation' ? null : state.kind)
}

function showParts({ twist, label, where, business, status, star, ...parts }: Parts, state: RowState): void {
  parts.picture(state.picture)
  parts.chevron(state.isOpen !== null)
  parts.check(state.isSelected)
  set(twist, 'data-twist', state.isOpen === null ? null : '')
  set(twist, 'data-expanded', state.isOpen === true ? '' : null)
  write(label, state.name)
  write(where, [[state.where ?? '', false]])
  write(business, [[state.business ?? '', false]])
  write(status, [[state.status ?? '', false]])
  showStar(star, state)
}

function showStar(star: HTMLElement, { isFavourite, starLabel }: RowState): void {
  const isButton = typeof isFavourite === 'boolean'
  star.hidden = isFavourite === null
  set(star, 'role', isButton ? 'button' : null)
  set(star, 'data-star', isButton ? '' : null)
  set(star, 'aria-label', isButton ? starLabel : null)
  set(star, 'title', isButton ? starLabel : null)
  set(star, 'aria-pressed', isButton ? String(isFavourite) : null)
}

function part(tag: 'div' | 'span', className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function set(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Writes a name in pieces, some of them marked. */
function write(element: Element, pieces: readonly MarkedPiece[]): void {
  const [[text, isMarked] = ['', false]] = pieces
  if (pieces.length > 1 || isMarked) {
    element.replaceChildren(...pieces.map(([piece, isMark]) => (isMark ? marked(piece) : piece)))
  } else {
    const only = element.firstChild
    if (only instanceof Text && !only.nextSibling && text !== '') {
      if (only.data !== text) only.data = text
    } else if (only || text !== '') element.textContent = text
  }
}

function marked(piece: string): Element {
  const mark = document.createElement('mark')
  mark.textContent = piece
  return mark
}
