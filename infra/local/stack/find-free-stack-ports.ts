import { findFreePorts, startOnFreePorts } from '@escapes/testing/ports'
import { type Ports, portNames } from './settings.ts'

const toPorts = (free: readonly number[]): Ports =>
  Object.fromEntries(portNames.map((name, index) => [name, free[index]])) as Ports

export const findFreeStackPorts = async (): Promise<Ports> => toPorts(await findFreePorts(portNames.length))

/** Starts a stack; again on other ports when another program took one meanwhile. */
export const startOnFreeStackPorts = <T>(start: (ports: Ports) => Promise<T>): Promise<T> =>
  startOnFreePorts(portNames.length, (free) => start(toPorts(free)))
