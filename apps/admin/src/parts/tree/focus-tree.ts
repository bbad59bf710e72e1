/** Moves the focus to the current line of the tree, from a button that disappears. */
export const focusTree = (): void =>
  document.querySelector<HTMLElement>('[role="tree"] > [role="treeitem"][tabindex="0"]')?.focus()
