import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Our own pages call from inside the process, without a connection, for all visitors alike. */
export const isFromInside = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => !(raw.socket instanceof Socket)
