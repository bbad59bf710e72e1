/** ADMIN-265: the version of the command line, which is that of the server. */
export const VERSION = '0.1.0'
