import type { FastifyRequest } from 'fastify'

/** The site forwards its visitor's. */
export const agentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
