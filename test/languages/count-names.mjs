// Imports the languages in a fresh process, then reads some, and prints how often language names were looked up by then.
let lookUps = 0;
const { DisplayNames } = Intl;
Intl.DisplayNames = class extends DisplayNames {
  constructor(...options) {
    super(...options);
    lookUps += 1;
  }

  of(code) {
    lookUps += 1;
    return super.of(code);
  }
};

const { readLanguage } = await import('#shared/languages/languages.ts');
const atImport = lookUps;
readLanguage('de');
const forUsual = lookUps;
readLanguage('sv');
const forTag = lookUps;
readLanguage('Deutsch');
process.stdout.write(JSON.stringify({ atImport, forUsual, forTag, forName: lookUps }));
