const page = (title: string, details: string) => `
<!doctype html>
<html lang="en">
<head>
  <title>${title}</title>
</head>
<body>
  <h1>${title}</h1><p>${details}</p>
</body>
</html>
`

export const notFound = page('Not Found', 'The requested resource was not found on this server.')
export const serverError = page('Server Error (500)', '')

/** With DEBUG = True, abridged: it names every address that the server knows. */
export const notFoundInDebug = (address: string, path: string) => `<!DOCTYPE html>
<html lang="en">
<head>
  <meta http-equiv="content-type" content="text/html; charset=utf-8">
  <title>Page not found at ${path}</title>
  <meta name="robots" content="NONE,NOARCHIVE">
</head>
<body>
  <div id="summary">
    <h1>Page not found <span>(404)</span></h1>
    <table class="meta">
      <tr><th>Request Method:</th><td>POST</td></tr>
      <tr><th>Request URL:</th><td>${address}${path}</td></tr>
    </table>
  </div>
  <div id="info">
      <p>Using the URLconf defined in <code>config.urls</code>, Django tried these URL patterns, in this order:</p>
      <ol><li>admin/</li><li>users/ login/ [name='login']</li><li>token/ refresh/ [name='token_refresh']</li></ol>
      <p>The current path, <code>${path.slice(1)}</code>, didn’t match any of these.</p>
  </div>
  <div id="explanation">
    <p>You’re seeing this error because you have <code>DEBUG = True</code> in your Django settings file. Change that to
      <code>False</code>, and Django will display a standard 404 page.</p>
  </div>
</body>
</html>
`

export const forgery = `
<!DOCTYPE html>
<html lang="en">
<head><title>403 Forbidden</title></head>
<body>
<div id="summary">
  <h1>Yasak <span>(403)</span></h1>
  <p>CSRF doğrulaması başarısız oldu. İstek iptal edildi.</p>
</div>
</body>
</html>
`

export const tooLarge = `<html>\r
<head><title>413 Request Entity Too Large</title></head>\r
<body>\r
<center><h1>413 Request Entity Too Large</h1></center>\r
<hr><center>nginx/1.24.0</center>\r
</body>\r
</html>\r
`
