// The page describes the interface of the portal that shows it.
window.onload = function () {
  const portal = document.referrer
    ? new URL(document.referrer).origin
    : location.origin.replace('//api-explorer.apps.', '//')
  window.ui = SwaggerUIBundle({
    url: `${portal}/api/openapi.json`,
    dom_id: '#swagger-ui',
    // The address of a frame is not visible; its steps would only be additional steps of the portal's Back.
    deepLinking: false,
    filter: true,
    docExpansion: 'list',
    validatorUrl: 'none',
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: 'StandaloneLayout',
  })
}
