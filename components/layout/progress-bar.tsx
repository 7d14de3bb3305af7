'use client'

import NextTopLoader from 'nextjs-toploader'

export function ProgressBar() {
  return (
    <NextTopLoader
      color="var(--brand)"
      height={3}
      initialPosition={0.3}
      speed={400}
      crawlSpeed={300}
      showSpinner={false}
      shadow={false}
      showForHashAnchor={false}
      // The library requires `role="bar"`, which is invalid: hidden from assistive technology.
      template='<div aria-hidden="true"><div class="bar" role="bar"></div></div>'
    />
  )
}
