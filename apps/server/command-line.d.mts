export function buildCommandLine(outDir: string): Promise<void>
