/** Style of a document page: about seventy characters per line, light and dark colour schemes, print. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--text:light-dark(#19202c,#e7eaf0);--muted:light-dark(#535d6e,#a4adbb);--line:light-dark(#dde2e9,#2c333f);--link:light-dark(#0a66ca,#6db2ff)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:1.5rem 1.25rem 4rem;background:light-dark(#fff,#191d25);color:var(--text);font:1rem/1.65 -apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Liberation Sans',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:flex-end;font-size:.875rem}
nav span{color:var(--muted)}
a{color:var(--link)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
h1{margin:2rem 0 .5rem;font-size:1.75rem;line-height:1.25}
h2{margin:2rem 0 .25rem;font-size:1.0625rem;line-height:1.35}
p{margin:.25rem 0 0}
.about{margin-bottom:1.5rem;padding-bottom:1.25rem;border-bottom:1px solid var(--line);color:var(--muted);font-size:.875rem}
footer{margin-top:2.5rem;padding-top:1.25rem;border-top:1px solid var(--line);font-size:.9375rem}
@media print{nav,footer{display:none}}`
