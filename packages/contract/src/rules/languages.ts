/** ENTRY-9 (D99): the language when neither the person nor the browser names one that is supported. */
export const DEFAULT_LANGUAGE = 'zh-CN'
