#!/usr/bin/env bash
# build.sh FOLDER: builds the published examples that `npm run bench -- matrix --examples=FOLDER` opens. FOLDER holds clones of
#   umijs/qiankun                              as qiankun, branch 2.x
#   Tencent/wujie                              as wujie
#   jd-opensource/micro-app                    as micro-app
#   luigi-project/luigi                        as luigi
#   joeldenning/coexisting-vue-microfrontends  as coexisting-vue-microfrontends
# Sources are unchanged. The published packages stand for the frameworks' own builds, whose tools need other versions of Node.js; webpack 4
# needs the older algorithms of OpenSSL. BUILD_WITH, for example `nice`, precedes each command.
set -eu
cd "$1"
folder=$PWD
export NODE_OPTIONS=--openssl-legacy-provider DISABLE_V8_COMPILE_CACHE=1 CI=false BROWSERSLIST_IGNORE_OLD_DATA=1

install() { # FOLDER PACKAGE...
  (cd "$1" && shift && ${BUILD_WITH:-} npm install --no-audit --no-fund --no-package-lock --legacy-peer-deps --ignore-scripts --loglevel=error "$@")
}
# Published packages in a folder of their own, so that the clone's package.json does not name them
library() { # FOLDER PACKAGE...
  mkdir -p "$1" && echo '{"private":true}' >"$1/package.json" && install "$@"
}
build() { # FOLDER COMMAND...
  (cd "$1" && shift && ${BUILD_WITH:-} npx --no-install "$@")
}
clean() { # FOLDER: names of the workspace are not names of the registry
  sed -i -e '/"workspace:/s/workspace://' "$1/package.json"
}

qiankun() {
  library qiankun/lib qiankun@2.10.16 jquery@3.4.1
  ln -sfn lib/node_modules/qiankun/es qiankun/es
  install qiankun/examples/main less@3
  build qiankun/examples/main webpack
  install qiankun/examples/react16
  build qiankun/examples/react16 rescripts build
  install qiankun/examples/vue
  build qiankun/examples/vue vue-cli-service build
}

wujie() {
  for part in main-vue vue2 vite; do clean "wujie/examples/$part" && install "wujie/examples/$part"; done
  build wujie/examples/main-vue vue-cli-service build --mode development
  build wujie/examples/vue2 vue-cli-service build
  build wujie/examples/vite vite build
}

micro_app() {
  library micro-app/published @micro-zoe/micro-app@1.0.0-rc.30
  ln -sfn published/node_modules/@micro-zoe/micro-app/lib micro-app/lib
  install micro-app/dev/main-vite zone.js@0.11
  # webpack 4 does not read later versions
  install micro-app/dev/children/vue3 element-plus@2.2.9 unplugin-vue-components@0.21.1 vue-router@4.0.16
  build micro-app/dev/main-vite vite build
  build micro-app/dev/children/vue3 vue-cli-service build
  rm -rf micro-app-vue3 && mkdir -p micro-app-vue3/micro-app
  cp -r micro-app/dev/children/vue3/vue3 micro-app-vue3/micro-app/vue3
}

luigi() {
  library luigi-lib @luigi-project/core@2.7.3 @luigi-project/client@2.7.3
}

single_spa() {
  for part in navbar app1 app2; do
    install "coexisting-vue-microfrontends/$part"
    build "coexisting-vue-microfrontends/$part" vue-cli-service build
  done
  library coexisting-vue-microfrontends/lib single-spa@4.3.7 vue@2.6.10 vue-router@3.0.7 import-map-overrides@1.8.0 systemjs@6.1.1
}

shift
for example in "${@:-qiankun wujie micro_app luigi single_spa}"; do
  for one in $example; do
    "$one"
    echo "built: $one"
  done
done
