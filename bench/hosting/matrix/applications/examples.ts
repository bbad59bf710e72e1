import { luigiExample } from './examples/luigi.ts'
import { microAppExample } from './examples/micro-app.ts'
import { qiankunExample } from './examples/qiankun.ts'
import { singleSpaExample } from './examples/single-spa.ts'
import { wujieExample } from './examples/wujie.ts'

export const EXAMPLES = [qiankunExample, wujieExample, microAppExample, luigiExample, singleSpaExample]
