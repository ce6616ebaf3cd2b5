/**
 * The first import of every entry. Only syntax and imports that an old Node knows: entries import
 * the rest afterwards, so that the message comes before a syntax error.
 */
var OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    'This is Node ' +
      process.versions.node +
      ', and the shop needs Node ' +
      OLDEST +
      ' or newer to install its own: https://nodejs.org',
  );
  process.exit(1);
}
