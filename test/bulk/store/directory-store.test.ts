import { DirectoryStore } from '#infra/gateway/bulk/directory-store.ts';
import { useDirectory } from '../../toolkit/resources.ts';

const store = new DirectoryStore(useDirectory());

it('an object that cannot be read is an error, and only one that is not there is missing', async () => {
  await store.write('j/a', 'text');
  await expect(store.read('j')).rejects.toMatchObject({ code: 'EISDIR' });
  expect([await store.read('k'), await store.list('k/')]).toEqual([undefined, []]);
});
