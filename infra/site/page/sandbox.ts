/** The search of `/sandbox`: shows the items that contain every word, in the groups of their endpoints. */

const search = (text: string): number => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of document.querySelectorAll('details')) {
    let inGroup = 0;
    for (const item of group.querySelectorAll('li')) {
      const content = `${group.id} ${item.textContent}`.toLowerCase();
      item.hidden = !words.every((word) => content.includes(word));
      if (!item.hidden) inGroup += 1;
    }
    group.hidden = inGroup === 0;
    group.open = words.length > 0 && inGroup > 0;
    found += inGroup;
  }
  return found;
};

const field = document.querySelector('input');
field?.addEventListener('input', () => {
  const found = search(field.value);
  const status = document.querySelector('[role="status"]');
  if (status) status.textContent = field.value.trim() === '' ? '' : `${found} items`;
});
