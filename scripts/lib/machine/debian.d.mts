/** Whether this machine's own package manager may be used: Debian or a descendant, as root. */
export function canInstallPackages(): boolean
/** Installs a system package. Returns whether that succeeded. */
export function installPackage(name: string): Promise<boolean>
