/** ENTRY-9 (D99): the language if neither the person nor the browser names a supported one. */
export const DEFAULT_LANGUAGE = 'zh-CN'
