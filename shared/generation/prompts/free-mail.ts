/**
 * Free mail providers, as of November 2026. An address at one of them says nothing about the website of its owner. A
 * name without ending stands for the domains of all countries.
 */
const providers = new Set(
  `gmail.com googlemail.com icloud.com me.com mac.com aol.com msn.com passport.com outlook hotmail live yahoo ymail
  rocketmail gmx yandex protonmail zoho mail proton.me pm.me tutanota.com tutanota.de tuta.io tuta.com
  fastmail.com fastmail.fm hey.com hushmail.com inbox.com email.com usa.com zohomail.com posteo.de posteo.net
  web.de t-online.de freenet.de arcor.de mailbox.org bluewin.ch chello.at aon.at orange.fr wanadoo.fr free.fr
  sfr.fr laposte.net neuf.fr skynet.be telenet.be libero.it virgilio.it tiscali.it alice.it tin.it telefonica.net
  terra.es sapo.pt uol.com.br bol.com.br terra.com.br ig.com.br globo.com prodigy.net.mx ziggo.nl kpnmail.nl
  btinternet.com virginmedia.com sky.com talktalk.net comcast.net verizon.net att.net sbcglobal.net bellsouth.net
  cox.net charter.net earthlink.net rogers.com shaw.ca bigpond.com optusnet.com.au xtra.co.nz rediffmail.com ya.ru
  bk.ru list.ru inbox.ru rambler.ru ukr.net wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg qq.com
  163.com 126.com yeah.net sina.com sina.cn sohu.com foxmail.com aliyun.com naver.com daum.net hanmail.net
  nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp`.split(/\s+/),
);

/** Removes the country: `yahoo.co.uk` and `yahoo.com.br` become `yahoo`. `mail.abc.com` is not changed. */
const countryEnding = /\.(?:com?\.)?[a-z]{2,3}$/;

const isFreeMail = (domain: string): boolean =>
  providers.has(domain) || providers.has(domain.replace(countryEnding, ''));

/** The domain of an e-mail address, in lower case; undefined for a free mail provider. */
export const ownDomain = (email: string): string | undefined => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return isFreeMail(domain) ? undefined : domain;
};
