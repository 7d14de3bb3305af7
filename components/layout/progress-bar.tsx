'use client'

import NextTopLoader from 'nextjs-toploader'

/** The thin bar at the top while a page is on its way. */
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
      // The bar is found by this role, which is none: kept from those who would be told of it.
      template='<div aria-hidden="true"><div class="bar" role="bar"></div></div>'
    />
  )
}
