/** Prints how a command is used, and ends it. */
export function exitWithUsage(usage: string): never {
  console.error(usage)
  process.exit(2)
}

/** Parses a command's arguments; an invalid argument ends it with its usage. */
export function readArguments<T>(usage: string, read: () => T): T {
  try {
    return read()
  } catch {
    return exitWithUsage(usage)
  }
}
