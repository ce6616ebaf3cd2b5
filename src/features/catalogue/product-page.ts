// One script element for the page: each of them costs its own hash in the content policy.
import './gallery.ts';
import './visited.ts';
