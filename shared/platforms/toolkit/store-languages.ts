/** The languages of Google's stores, the most common first. Regions share reviews (Chrome Web Store, 2024-05). */
export const storeLanguages: readonly string[] = (
  'en es pt de fr ru ja zh-CN it pl tr ko zh-TW nl id vi ar uk th cs sv hu ro el he fa da fi no sk bg hr sr sl lt lv et ' +
  'ca fil ms hi bn ta te ml kn mr gu am sw'
).split(' ');
