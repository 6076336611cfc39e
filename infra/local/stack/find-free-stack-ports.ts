import { findFreePorts } from '@escapes/testing/ports'
import { type Ports, portNames } from './settings.ts'

export const findFreeStackPorts = async (): Promise<Ports> => {
  const free = await findFreePorts(portNames.length)
  return Object.fromEntries(portNames.map((name, index) => [name, free[index]])) as Ports
}
