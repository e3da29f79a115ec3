/** Reads the QR codes of one photo and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { MAX_PIXELS } from '../../platform/pictures/clean-picture.ts'
import { readQrCodes } from '../../platform/pictures/read-qr.ts'

/** More than one ID shows; a picture full of codes is no ID. */
const MOST_CODES = 4

const codes = await readQrCodes(workerData as Uint8Array, { most: MOST_CODES, maxPixels: MAX_PIXELS })
parentPort?.postMessage(codes, [])
