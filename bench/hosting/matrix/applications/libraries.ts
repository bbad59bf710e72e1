import { excalidraw } from './libraries/excalidraw.ts'
import { graphiql } from './libraries/graphiql.ts'
import { luckysheet } from './libraries/luckysheet.ts'
import { monaco } from './libraries/monaco.ts'
import { swagger } from './libraries/swagger.ts'
import { vditor } from './libraries/vditor.ts'

export const LIBRARIES = [swagger, excalidraw, monaco, vditor, luckysheet, graphiql]
