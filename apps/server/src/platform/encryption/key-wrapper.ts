/**
 * What encrypts the data keys, which lie in the database encrypted by it. It alone lies outside of database and uploads:
 * a file (`key-file.ts`), or a key management service (`key-service.ts`).
 */
export interface KeyWrapper {
  /** The id of the key that new data keys are encrypted with. Throws `MissingKey` where there is none. */
  newest(): Promise<string>
  /** @param keyId of the data key, to which the result is bound */
  wrap(wrappingId: string, keyId: string, dataKey: Buffer): Promise<string>
  /** The ids of its keys, the newest last. */
  ids(): Promise<readonly string[]>
  /** Throws `MissingKey` where it does not have the key of this id. */
  unwrap(wrappingId: string, keyId: string, wrapped: string): Promise<Buffer>
}

/** A start without the key that the data needs, in words for whoever runs the service. */
export class MissingKey extends Error {}
