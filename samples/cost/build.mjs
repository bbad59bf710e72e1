// webpack as its own command line would run it: a UMD library with the lifecycles of the qiankun protocol.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

const compiler = webpack({
  mode: 'production',
  context: at('.'),
  target: ['web', 'es2022'],
  entry: { main: './src/main.ts', cards: './src/home-cards/home-cards.ts' },
  output: {
    path: at('dist'),
    filename: 'static/js/[name].[contenthash:8].js',
    chunkFilename: 'static/js/[name].[contenthash:8].js',
    publicPath: '/',
    library: { name: 'cost-core', type: 'umd' },
    globalObject: 'window',
    uniqueName: 'cost-core',
    chunkLoadingGlobal: 'webpackJsonp_cost-core',
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        use: { loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } },
      },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  performance: { hints: false },
})

compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats.toString({ colors: false }))
    process.exitCode = 1
    return
  }
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true })
  mkdirSync(at('dist'), { recursive: true })
  const writePage = (page, entry) => {
    const scripts = entrypoints[entry].assets.map(({ name }) => `<script src="/${name}"></script>`)
    const text = readFileSync(at(page), 'utf8').replace('<!-- scripts -->', scripts.join('\n    '))
    writeFileSync(at(`dist/${page}`), text)
  }
  writePage('index.html', 'main')
  writePage('home-cards.html', 'cards')
  compiler.close(() => undefined)
})
