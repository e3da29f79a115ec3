/**
 * Tiles for products, wallets, stores and banks: a sign in white on a colour. All are our own, of plain shapes and
 * letters; none is the mark of the company that it stands for.
 */
interface Tile {
  /** Carries white with a contrast of at least 4.5. */
  readonly colour: string
  /** White, on 96 × 96. */
  readonly sign: string
}

/** They stand apart from one another. */
const COLOURS = ['#b4430b', '#0f5c8c', '#1b6b45', '#7a3b9d', '#8c1d40', '#4a5568'] as const
const WALLET_BLUE = '#0a57d0'
const WALLET_GREEN = '#067a3d'
/** Every bank has the same: nobody must take the colour of one for that of another. */
const BANK = '#44546a'
const STORE = '#8a4b08'

const drawn = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`

/** Smaller the more there are. */
const SIZES = [48, 48, 40, 30, 26]

const written = (letters: string): string =>
  `<text x="48" y="50" fill="#ffffff" font-family="system-ui, sans-serif" font-size="${SIZES[letters.length] ?? 26}" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text>`

const STORE_FRONT =
  'M26 47v25h44V47M22 37l7-14h38l7 14c0 12-17 12-17 1 0 11-18 11-18 0 0 11-17 11-17-1zM43 72V57h10v15'
const BANK_HOUSE = 'M21 40 48 23l27 17zM30 49v16M42 49v16M54 49v16M66 49v16M22 73h52'
const COIN = 'M48 22a26 26 0 1 1 0 52 26 26 0 0 1 0-52zM43 62V35h7a8 8 0 0 1 0 16h-7M36 41h24M36 47h24'
const COIN_AND_MORE = 'M41 24a19 19 0 1 1 0 38 19 19 0 0 1 0-38zM66 39a18 18 0 1 1-24 32M41 35v16M33 43h16'
const SPROUT =
  'M48 74V44M48 55c0-13-9-19-22-19 0 13 9 19 22 19M48 45c0-13 8-21 22-21 0 14-9 21-22 21M34 74h28'

/** By texts from outside: a plain object would also answer to `constructor`. */
const TILES = new Map<string, Tile>(
  Object.entries({
    'sandigan-lite': { colour: COLOURS[0], sign: drawn(COIN) },
    'sandigan-plus': { colour: COLOURS[1], sign: drawn(COIN_AND_MORE) },
    'sandigan-first': { colour: COLOURS[2], sign: drawn(SPROUT) },
    'channel-store': { colour: STORE, sign: drawn(STORE_FRONT) },
    'channel-bank': { colour: BANK, sign: drawn(BANK_HOUSE) },
    'channel-gcash': { colour: WALLET_BLUE, sign: written('G') },
    'channel-maya': { colour: WALLET_GREEN, sign: written('M') },
    'channel-grabpay': { colour: COLOURS[5], sign: written('GP') },
    'channel-shopeepay': { colour: COLOURS[5], sign: written('SP') },
  }),
)

const CHANNEL = 'channel-'
/** A code of a bank that is longer is a word, of which three letters say enough. */
const LONGEST_CODE = 4

/** A bank by its code, as forms know it: `channel-bdo`. */
function bankTile(code: string): Tile {
  const letters = code.length > LONGEST_CODE ? code.slice(0, 3) : code
  return { colour: BANK, sign: written(letters.toUpperCase()) }
}

/** The initials of a name that has no tile of its own, always in the same colour: no page shows a broken picture. */
function initialsTile(name: string): Tile {
  const words = name.split('-').filter((word) => /^[a-z]/.test(word))
  const initials = words.slice(0, 2).map((word) => word.slice(0, 1).toUpperCase())
  const spread = Buffer.from(name).reduce((total, byte) => (total * 33 + byte) % 9_973, 7)
  return { colour: COLOURS[spread % COLOURS.length] ?? COLOURS[0], sign: written(initials.join('') || '?') }
}

function tileOf(name: string): Tile {
  const own = TILES.get(name)
  if (own) return own
  return name.startsWith(CHANNEL) ? bankTile(name.slice(CHANNEL.length)) : initialsTile(name)
}

/** @param name lower-case letters, digits and hyphens: it stands in the drawing */
export function drawTile(name: string): string {
  const { colour, sign } = tileOf(name)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${colour}"/>${sign}</svg>`
}
