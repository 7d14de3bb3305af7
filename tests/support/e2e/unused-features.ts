/** Pages that Chromium loads with every window for its address bar. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Disabled by Playwright; of two `--disable-features` the last one counts. */
const byPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

export const unusedFeatures = `--disable-features=${[...byPlaywright, ...ownPages].join(',')}`
