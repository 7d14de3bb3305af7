// <script async src="https://…/embed.js"></script>
// <sesol-campaign data-id="12" lang="en" data-theme="dark"><a href="https://…/en/campaign/12">Sign</a></sesol-campaign>
// `lang` (tr, en) and `data-theme` (light, dark) are optional. The link is shown until the frame is.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const shown = new Map()

  class SesolCampaign extends HTMLElement {
    connectedCallback() {
      const { id, theme } = this.dataset
      if (this.shadowRoot || !/^[1-9]\d*$/.test(id)) return
      const frame = document.createElement('iframe')
      const language = this.lang === 'en' ? '/en' : ''
      frame.src = `${origin}${language}/embed/campaign/${id}${/^(light|dark)$/.test(theme) ? `#theme=${theme}` : ''}`
      frame.style.cssText = 'display:block;width:100%;max-width:600px;height:0;margin:auto;border:0'
      frame.loading = 'lazy'
      frame.title = new URL(origin).host
      const link = document.createElement('slot')
      this.style.display = 'block'
      // The style of the page around it ends at the shadow.
      this.attachShadow({ mode: 'open' }).append(frame, link)
      shown.set(frame, (height) => {
        frame.style.height = `${height}px`
        frame.title = this.textContent.trim() || frame.title
        link.hidden = true
      })
    }
  }

  if (customElements.get('sesol-campaign')) return
  customElements.define('sesol-campaign', SesolCampaign)
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || data?.message !== 'height' || !(data.value > 0)) return
    for (const [frame, show] of shown) if (frame.contentWindow === source) show(Number(data.value))
  })
})()
