import { resolve } from 'node:path';

/**
 * The data of the shop under test. `npm test` sets a folder that is removed afterwards; run by hand,
 * the shop in .data/e2e stays.
 */
export const DATA_DIR = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e');

/** The two sites that every browser test may open: `npm test` gives them free ports. */
export const SHOP_PORT = Number(process.env['E2E_PORT'] ?? 4399);
export const SHOP_URL = `http://127.0.0.1:${SHOP_PORT}`;

/** A site without a database, whose backend is the shop. */
export const FRONT_PORT = Number(process.env['E2E_FRONT_PORT'] ?? 4398);
export const FRONT_URL = `http://127.0.0.1:${FRONT_PORT}`;

/** The secret that both sites share. */
export const CHANGES_TOKEN = 'token-of-both-browser-sites';

/** A name of the shop in a local network, without TLS: browsers hold features back there. */
export const LAN_NAME = 'shop.lan';
