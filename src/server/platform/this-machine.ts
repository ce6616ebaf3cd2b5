const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether what is sent to this host never leaves the machine. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);
