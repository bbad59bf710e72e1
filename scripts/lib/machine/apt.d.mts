/** True on Debian or a derivative when run as root. */
export function canInstallPackages(): boolean
/** Installs a system package. Returns whether that succeeded. */
export function installPackage(name: string): Promise<boolean>
