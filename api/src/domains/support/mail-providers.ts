import { providerDomains } from '@sesol/shared/mailbox'

/** Anybody gets a mailbox there, and nobody endless ones: services of aliases are not listed. */
const others = [
  ...['mynet.com', 'superonline.com', 'turk.net', 'ttmail.com', 'ttnet.net.tr', 'e-kolay.net', 'kablonet.com.tr'],
  ...['yahoo.com', 'yahoo.com.tr', 'yahoo.de', 'yahoo.fr', 'yahoo.it', 'yahoo.es', 'yahoo.co.uk', 'ymail.com'],
  ...['rocketmail.com', 'aol.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hotmail.nl', 'hotmail.co.uk'],
  ...['live.de', 'live.fr', 'live.nl', 'live.co.uk', 'outlook.de', 'outlook.fr', 'outlook.es', 'gmx.com', 'gmx.de'],
  ...['gmx.net', 'gmx.at', 'gmx.ch', 'web.de', 't-online.de', 'freenet.de', 'mail.com', 'email.com', 'mail.ru'],
  ...['inbox.ru', 'list.ru', 'bk.ru', 'rambler.ru', 'tutanota.com', 'tutanota.de', 'tuta.io', 'tuta.com'],
  ...['zohomail.com', 'zohomail.eu', 'seznam.cz', 'wp.pl', 'o2.pl', 'onet.pl', 'abv.bg', 'libero.it', 'orange.fr'],
  ...['wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'bluewin.ch', 'ziggo.nl', 'kpnmail.nl', 'telenet.be'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'btinternet.com', 'naver.com', 'qq.com', '163.com'],
]

/** Its subdomains are not: some providers give a member all mailboxes of one. */
export const mailProviders: ReadonlySet<string> = new Set([...providerDomains, ...others])
