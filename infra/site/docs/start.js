/* The script of /reference: it starts Scalar 1.72.1 and mends what its widgets lack for a keyboard or a screen reader. */

/** Attributes by selector; null removes one. Scalar has no setting for any of them. */
const attributes = {
  // It suggests nothing, so that it is a text field, not a combobox.
  '.code-input-lite__editor[role=combobox]': { role: 'textbox', 'aria-autocomplete': null },
  '.code-input-lite__editor:not([aria-label])': { 'aria-label': 'API key' },
  '.cm-content[role=textbox]:not([aria-label])': { 'aria-label': 'JSON' },
  // Its name is in an element that is not displayed, and it may name an element that is not there.
  'button[class*="copy-button"]:not([aria-label])': { 'aria-label': 'Copy', 'aria-controls': null },
  'button[role=none]': { role: null },
  // Regions with the same name again and again are no landmarks.
  '.scalar-card[role=region]': { role: 'group' },
  'section.contents[aria-labelledby]': { role: 'group' },
  '.scalar-app-layout > section[aria-label^=Notifications]': { 'aria-label': 'Notifications of the request' },
  // What scrolls must be reachable by keyboard.
  'code.custom-scroll:not([tabindex])': { tabindex: '0' },
  '.cm-scroller[tabindex="-1"]': { tabindex: '0' },
  '.font-code.overflow-auto:not([tabindex])': { tabindex: '0' },
  'ul.endpoints:not([tabindex])': { tabindex: '0' },
};

const mend = () => {
  for (const [selector, wanted] of Object.entries(attributes)) {
    for (const element of document.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(wanted)) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }
  }
  for (const button of document.querySelectorAll('button.show-more[aria-label^="Show all"]')) {
    button.setAttribute('aria-label', `${button.textContent.trim()}: ${button.getAttribute('aria-label')}`);
  }
};

let isPlanned = false;
new MutationObserver(() => {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    mend();
  });
}).observe(document.body, { childList: true, subtree: true });

const response = await fetch('/reference/configuration.json');
Scalar.createApiReference('#docs', await response.json());
