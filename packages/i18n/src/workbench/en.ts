export const workbench = {} as const
