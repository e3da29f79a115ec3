export const statements: string[] = [
  // What the code on the photo says, with the key of the photo that it was read from: a release before this one puts
  // another photo in its place without a word about the code.
  'alter table identity_images add column card jsonb',
]
