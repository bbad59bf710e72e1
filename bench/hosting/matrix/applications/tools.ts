import { adminer } from './tools/adminer.ts'
import { jupyter } from './tools/jupyter.ts'
import { nodeRed } from './tools/node-red.ts'
import { noVnc } from './tools/novnc.ts'
import { php } from './tools/php.ts'
import { prometheus } from './tools/prometheus.ts'
import { syncthing } from './tools/syncthing.ts'
import { transmission } from './tools/transmission.ts'
import { verdaccio } from './tools/verdaccio.ts'

export const TOOLS = [nodeRed, noVnc, verdaccio, jupyter, prometheus, syncthing, transmission, php, adminer]
