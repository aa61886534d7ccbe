// Escape sequences, a text that runs backwards and a bell, in the words of the compiler.
#define TEXT "\x1b[31m"
#error [31mred[0m ‮drawkcab‬ ]0;owned <script>alert(1)</script>
