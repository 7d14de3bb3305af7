/** Pages that Chromium loads with every window for the list under its address bar, which nobody opens here. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off by itself: of two lists the browser takes the last. */
const byPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** Half of what a browser with a window does goes into parts of that window. */
export const unusedFeatures = `--disable-features=${[...byPlaywright, ...ownPages].join(',')}`
