/** The keys that the settings name. */
import type { Config } from '../config/config.ts'
import { isKeyService } from '../config/data-keys.ts'
import type { ProviderTools } from '../providers/http/provider-tools.ts'
import { fileBeside, keysInFile } from './key-file.ts'
import { keysInService } from './key-service.ts'
import type { KeyWrapper } from './key-wrapper.ts'

/** Without a place of one's own a file is made at the first start: who tries the service out has nothing to set up. */
export function createKeyWrapper(
  { dataKeys, dataKeysToken = '', dataDir }: Pick<Config, 'dataKeys' | 'dataKeysToken' | 'dataDir'>,
  tools?: ProviderTools,
): KeyWrapper {
  if (dataKeys === undefined) return keysInFile(fileBeside(dataDir), { make: true })
  const places = dataKeys.map((place) =>
    isKeyService(place)
      ? keysInService({ address: place, token: dataKeysToken }, tools)
      : keysInFile(place, { make: false }),
  )
  return places.reduce(beside)
}

/** Keys that move from one place to another: the new one encrypts, and whichever has a key decrypts with it. */
function beside(earlier: KeyWrapper, next: KeyWrapper): KeyWrapper {
  return {
    newest: next.newest,
    wrap: next.wrap,
    ids: async () => [...(await earlier.ids()), ...(await next.ids())],
    async unwrap(wrappingId, ...of) {
      const isEarlier = (await earlier.ids()).includes(wrappingId)
      return (isEarlier ? earlier : next).unwrap(wrappingId, ...of)
    },
  }
}
