import { userInfo } from 'node:os';

/** Who runs this process: a name, or the number where the machine knows none, as in a container. */
export function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}
